import type { ConsoleFiles } from '#server/console/consoleFiles.ts';

/** The scripts that run on pages of shops, and the one of the demo shop itself. */
export type SiteScriptName = 'site' | 'chat' | 'shop';

/** Answers a request with a script, compressed as it accepts. */
export type SiteScripts = (name: SiteScriptName, request: Request) => Response | Promise<Response>;

/** The scripts that were built with the console (src/build/siteScripts.ts); undefined where there is none. */
export function siteScriptsOf(files: ConsoleFiles | undefined): SiteScripts | undefined {
  if (!files) return undefined;
  return (name, request) => files.answer(new Request(new URL(`/site-scripts/${name}.js`, request.url), request));
}
