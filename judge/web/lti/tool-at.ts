import { paths, type ToolAddresses } from '#protocol';

/** The addresses of the judge that learning platforms ask for. */
export const toolAt = (site: string): ToolAddresses => ({
  site,
  logIn: site + paths.ltiLogIn,
  launch: site + paths.ltiLaunch,
  choice: site + paths.ltiChoice,
  keys: site + paths.ltiKeys,
});
