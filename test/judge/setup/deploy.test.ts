/** The files for containers say what they are meant to say; nothing here starts one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '#host';
import { judge } from '../../end-to-end/support.ts';
import { testServer } from '../server/server.ts';

const folder = join(projectRoot, 'judge', 'setup', 'deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const containerfile = readFileSync(join(projectRoot, 'Containerfile'), 'utf8');
/** The user of the image. */
const user = Number(/^USER (\d+)$/m.exec(containerfile)?.[1]);
const server = testServer();

/** The options of a command line exist: as text in the help of its command. */
async function requireOptions(words: readonly string[]): Promise<void> {
  const [program, command = '', ...rest] = words;
  expect(program).toBe('judge');
  const { out } = await judge([command, '--help']);
  for (const word of rest.filter((one) => one.startsWith('--')))
    expect(out).toMatch(new RegExp(`^\\s+(-\\w, )?${word}\\b`, 'm'));
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly automountServiceAccountToken: boolean;
    readonly hostUsers?: boolean;
    readonly volumes: readonly {
      readonly name: string;
      readonly persistentVolumeClaim?: { readonly claimName: string };
    }[];
  };
}

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: checked by the schema before anything reads it
  readonly spec?: any;
}

describe('kubernetes.yaml', () => {
  const text = read('kubernetes.yaml');
  const resources = parseAllDocuments(text).map((document) => document.toJS() as Resource);
  const of = (...kinds: readonly string[]) => resources.filter(({ kind }) => kinds.includes(kind));
  const pods = of('Deployment', 'StatefulSet').map(({ metadata, spec }) => ({
    namespace: metadata.namespace ?? '',
    selector: spec.selector.matchLabels as Readonly<Record<string, string>>,
    pod: spec.template as Pod,
  }));
  const names = (kind: string, namespace: string) =>
    of(kind)
      .filter(({ metadata }) => metadata.namespace === namespace)
      .map(({ metadata }) => metadata.name);
  const fits = (selector: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>) =>
    Object.entries(selector).every(([key, value]) => labels[key] === value);
  const { kinds, ...definitions } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'kubernetes-schema.json'), 'utf8'),
  );
  const faultsOf = (resource: Resource) => {
    const { $ref } = kinds[`${resource.apiVersion}/${resource.kind}`];
    return z.fromJSONSchema({ ...definitions, $ref }).safeParse(resource).error?.issues ?? [];
  };

  it('has only what the API knows, in the types that it knows', () => {
    expect(resources.map((resource) => [resource.kind, faultsOf(resource)])).toEqual(
      resources.map(({ kind }) => [kind, []]),
    );
    const [deployment] = of('Deployment');
    expect(faultsOf({ ...(deployment as Resource), spec: { replica: 1 } })).not.toEqual([]);
    expect(
      faultsOf(JSON.parse(JSON.stringify(deployment).replace('"containerPort":8080', '"containerPort":"x"'))),
    ).not.toEqual([]);
  });

  it('each resource has a namespace of the file, and a name of its own', () => {
    const spaces = of('Namespace').map(({ metadata }) => metadata.name);
    const others = resources.filter(({ kind }) => kind !== 'Namespace');
    expect(others.filter(({ metadata }) => !spaces.includes(metadata.namespace ?? ''))).toEqual([]);
    const all = others.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it('selectors find pods, names of ports and volumes lead somewhere, secrets are explained', () => {
    for (const { namespace, selector, pod } of pods) {
      expect(fits(selector, pod.metadata.labels)).toBe(true);
      const volumes = pod.spec.volumes.map(({ name }) => name);
      for (const { persistentVolumeClaim } of pod.spec.volumes)
        if (persistentVolumeClaim)
          expect(names('PersistentVolumeClaim', namespace)).toContain(persistentVolumeClaim.claimName);
      for (const container of pod.spec.containers) {
        expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual([...volumes].sort());
        const ports = (container.ports ?? []).map(({ name }) => name);
        for (const [key, value] of Object.entries(container))
          if (key.endsWith('Probe')) {
            const { httpGet } = value as Container[`${string}Probe`];
            expect(ports).toContain(httpGet.port);
            expect(httpGet.path).toMatch(/^\/health\/(live|ready)$/);
          }
      }
    }
    for (const { metadata, spec } of of('Service')) {
      const found = pods.filter(
        ({ namespace, pod }) => namespace === metadata.namespace && fits(spec.selector, pod.metadata.labels),
      );
      expect(found).toHaveLength(1);
      const ports = found[0]?.pod.spec.containers[0]?.ports?.map(({ name }) => name) ?? [];
      for (const { targetPort } of spec.ports ?? []) expect(ports).toContain(targetPort);
    }
    for (const [, name] of text.matchAll(/secretKeyRef: \{ name: (\w+)|secretName: (\w+)/g))
      if (name) expect(text).toContain(`create secret generic ${name}`);
  });

  it('gives nothing more rights than it needs', () => {
    const [strict = '', judging = ''] = ['antipode', 'antipode-judging'];
    for (const { namespace, pod } of pods) {
      const { spec } = pod;
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user });
      for (const { securityContext } of spec.containers)
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      const judges = namespace === judging;
      // Kubernetes lets no pod have an open /proc that has not its own users.
      expect(spec.hostUsers).toBe(judges ? false : undefined);
      expect(spec.containers.map(({ securityContext }) => securityContext.procMount)).toEqual([
        judges ? 'Unmasked' : undefined,
      ]);
      expect(spec.securityContext.seccompProfile).toEqual(
        judges ? { type: 'Localhost', localhostProfile: 'antipode.json' } : { type: 'RuntimeDefault' },
      );
      const paths = spec.containers[0]?.volumeMounts.map(({ mountPath }) => mountPath);
      expect(paths).toEqual(
        expect.arrayContaining(judges ? ['/data', '/tmp', '/dev/shm'] : ['/data', '/tmp']),
      );
    }
    const labels = Object.fromEntries(
      of('Namespace').map(({ metadata }) => [metadata.name, metadata.labels]),
    );
    expect(labels[strict]).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it('lets pods reach the database and name servers only, and nobody reach what judges', () => {
    for (const name of ['antipode', 'antipode-judging']) {
      const policies = of('NetworkPolicy').filter(({ metadata }) => metadata.namespace === name);
      expect(policies).toHaveLength(1);
      const [policy] = policies;
      expect(policy?.spec).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
      const ports = policy?.spec.egress.flatMap((rule: { ports: { port: number }[] }) =>
        rule.ports.map(({ port }) => port),
      );
      expect(ports.sort()).toEqual([53, 53, 5432]);
      const open = policy?.spec.ingress.filter(({ from }: { from?: unknown }) => from === undefined);
      expect(open).toEqual(name === 'antipode' ? [{ ports: [{ protocol: 'TCP', port: 8080 }] }] : []);
    }
  });

  it('starts commands that there are, and scales by a figure that there is', async () => {
    for (const { pod } of pods)
      for (const { args, command } of pod.spec.containers) {
        const words = args ?? (command?.at(-1)?.split(/ exec /)[1] ?? '').split(' ');
        await requireOptions(words);
        for (const [option, port] of [
          ['--port', 'pages'],
          ['--health-port', 'health'],
        ] as const)
          if (args?.includes(option))
            expect(pod.spec.containers[0]?.ports).toContainEqual({
              name: port,
              containerPort: Number(args[args.indexOf(option) + 1]),
            });
      }
    const [scaler] = of('HorizontalPodAutoscaler');
    const { name, selector } = scaler?.spec.metrics[0].external.metric ?? {};
    const [[label, value] = []] = Object.entries(selector.matchLabels);
    const figures = await (await server.request('/metrics')).text();
    expect(figures).toContain(`\n${name}{${label}="${value}"} `);
    const { kind, name: target } = scaler?.spec.scaleTargetRef ?? {};
    expect(names(kind, scaler?.metadata.namespace ?? '')).toContain(target);
  });
});

describe('compose.yaml', () => {
  const service = z.strictObject({
    image: z.string(),
    build: z
      .strictObject({
        context: z.string(),
        dockerfile: z.literal('Containerfile'),
        target: z.string().optional(),
      })
      .optional(),
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).optional(),
    volumes: z.array(z.string()),
    tmpfs: z.array(z.string()).optional(),
    ports: z.array(z.string()).optional(),
    networks: z.array(z.string()),
    depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
    healthcheck: z
      .union([
        z.strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.int() }),
        z.strictObject({ disable: z.literal(true) }),
      ])
      .optional(),
    read_only: z.boolean().optional(),
    cap_drop: z.array(z.string()).optional(),
    security_opt: z.array(z.string()).optional(),
    restart: z.literal('unless-stopped'),
  });
  /** The part of the compose specification that is used here; what is not known is refused. */
  const schema = z.strictObject({
    name: z.string(),
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
    volumes: z.record(z.string(), z.strictObject({})),
  });
  const { services, networks, volumes } = schema.parse(parse(read('compose.yaml')));
  const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

  it('names only what it has', () => {
    for (const one of Object.values(services)) {
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(one.networks));
      for (const volume of one.volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      for (const [name] of Object.entries(one.depends_on ?? {}))
        expect(Object.keys(services)).toContain(name);
      for (const option of one.security_opt ?? []) {
        const [, file] = /^seccomp=(\.\/.+)$/.exec(option) ?? [];
        if (file !== undefined) expect(existsSync(join(folder, file))).toBe(true);
      }
      if (one.build === undefined) continue;
      expect(existsSync(join(folder, one.build.context, one.build.dockerfile))).toBe(true);
      if (one.build.target) expect(containerfile).toContain(` AS ${one.build.target}\n`);
    }
  });

  it('gives our containers no rights, and only pages a way out', async () => {
    for (const [name, { command = [], read_only, cap_drop, security_opt, networks: own }] of ours) {
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
      expect(security_opt).toContain('no-new-privileges=true');
      expect(own).toEqual(name === 'server' ? ['inside', 'outside'] : ['inside']);
      await requireOptions(command);
    }
    expect(networks.inside).toEqual({ internal: true });
  });

  it('lets programs be executed in /dev/shm, which containers refuse by themselves', () => {
    expect(services.worker?.tmpfs).toContainEqual(expect.stringMatching(/^\/dev\/shm:exec,/));
    expect(containerfile).toMatch(/--tmpfs \/dev\/shm:exec,/);
  });
});

describe('seccomp.json', () => {
  const profile = z
    .strictObject({
      defaultAction: z.literal('SCMP_ACT_ALLOW'),
      architectures: z.array(z.string()),
      syscalls: z.tuple([
        z.strictObject({
          names: z.array(z.string()),
          action: z.literal('SCMP_ACT_ERRNO'),
          errnoRet: z.literal(1),
        }),
      ]),
    })
    .parse(JSON.parse(read('seccomp.json')));
  const [{ names }] = profile.syscalls;

  it('refuses nothing by mistake: each name is in order, once, and refused to programs of contestants too', () => {
    expect(names).toEqual([...new Set(names)].sort());
    const filter = readFileSync(join(projectRoot, 'judge/sandbox/launcher/seccomp.c'), 'utf8');
    expect(names.filter((name) => !new RegExp(`\\bSYS_${name}\\b`).test(filter))).toEqual([]);
  });
});

it('hall.yaml starts the unit of the Debian package, and reads what `judge worker grant` prints', () => {
  const [{ tasks }] = parse(read('hall.yaml')) as [
    { tasks: readonly Record<string, Record<string, string>>[] },
  ];
  const unit = tasks.find((task) => 'ansible.builtin.systemd' in task)?.['ansible.builtin.systemd']?.name;
  const debian = join(folder, '..', 'debian');
  const text = readFileSync(join(debian, `${unit}.service`), 'utf8');
  const told = tasks.find((task) => 'ansible.builtin.lineinfile' in task)?.['ansible.builtin.lineinfile'];
  expect(text).toContain(`EnvironmentFile=-${told?.path}\n`);
  expect(told).toMatchObject({ mode: '0600', line: expect.stringContaining("'DATABASE_URL='") });
  for (const task of tasks)
    if (JSON.stringify(task).includes('granted')) expect(task).toMatchObject({ no_log: true });
    else expect(JSON.stringify(task)).not.toContain('judge worker grant');
});
