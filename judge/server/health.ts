import { queueState } from '#store';
import { json } from './http/answers.ts';
import { notFound } from './http/errors.ts';
import { isLocal } from './http/sender.ts';
import { defineRoute, everybody, type Route, type Visit } from './routes/route.ts';

const mostMs = 2_000;

/** The setting decides who may see the state of the judge.
 *  @throws HttpError 404 */
function requireObserver({ services, address, request }: Visit<unknown>): void {
  const who = services.settings.values['health and metrics'];
  if (who === 'nobody' || (who === 'local' && (!isLocal(address) || isForwarded(request)))) throw notFound();
}

/** A proxy on this machine asks for somebody else, whether it is trusted or nobody has named it yet. */
const isForwarded = ({ headers }: Request): boolean =>
  headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('x-real-ip');

const open = { kind: 'asset', may: everybody, alwaysOpen: true } as const;

/** Refuses who may not see the state of the judge. */
type Admit = (visit: Visit<unknown>) => void;

const live = (admit: Admit): Route =>
  defineRoute({
    ...open,
    at: 'GET /health/live',
    summary: 'Check whether this process answers',
    handle(visit) {
      admit(visit);
      return json({ status: 'live' });
    },
  });

const ready = (admit: Admit, path: string): Route =>
  defineRoute({
    ...open,
    at: `GET ${path}`,
    summary: 'Check whether this server can be used: 503 while it cannot reach the database',
    async handle(visit) {
      admit(visit);
      const late = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('late')), mostMs).unref(),
      );
      try {
        const { queued, running, oldestMs } = await Promise.race([queueState(visit.services.db), late]);
        return json({ status: 'ready', database: 'up', queue: { queued, running, oldestMs } });
      } catch {
        return json({ status: 'not ready', database: 'away' }, { status: 503 });
      }
    },
  });

const metrics = (admit: Admit): Route =>
  defineRoute({
    ...open,
    at: 'GET /metrics',
    summary: 'Get the figures for Prometheus',
    async handle(visit) {
      admit(visit);
      const { text, type } = await visit.services.metrics.render();
      return new Response(text, { headers: { 'content-type': type } });
    },
  });

const routesFor = (admit: Admit): readonly Route[] => [
  live(admit),
  ready(admit, '/health'),
  ready(admit, '/health/ready'),
  metrics(admit),
];

/** For monitoring. */
export const healthRoutes = routesFor(requireObserver);

/** The same on a port of their own (`judge serve --health-port`), for whoever can reach it. */
export const openHealthRoutes = routesFor(() => {});
