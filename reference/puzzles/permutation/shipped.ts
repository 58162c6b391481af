import cube2 from './definitions/cube2.json' with { type: 'json' };
import pyraminx from './definitions/pyraminx.json' with { type: 'json' };
import santacube2 from './definitions/santacube2.json' with { type: 'json' };
import skewb from './definitions/skewb.json' with { type: 'json' };
import turns4 from './definitions/turns4.json' with { type: 'json' };

/** Definitions that come with the judge, by name, as they are written. */
export const shippedDefinitions: Readonly<Record<string, unknown>> = {
  cube2,
  pyraminx,
  santacube2,
  skewb,
  turns4,
};
