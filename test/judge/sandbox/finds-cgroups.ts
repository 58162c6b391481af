import { findCgroupPlace } from '../../../judge/sandbox/cgroups.ts';

/** `finds-cgroups.ts <proc>`: prints the place for cgroups that an ordinary user finds, as JSON. */
const [proc = ''] = process.argv.slice(2);
console.log(JSON.stringify(findCgroupPlace({ proc, isRoot: false })));
