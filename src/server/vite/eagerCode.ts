import type { Plugin } from 'vite';

/** What V8 reads at the top of a file: its functions are compiled with it, on another thread than the page's. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile the functions of every file while it comes, on a thread of its own, instead of each on the page's
 * thread when it is called first. A file of ours holds what its screen is about to run; browsers without the hint
 * read a comment.
 */
export function eagerCode(): Plugin {
  return {
    name: 'dodo-eager-code',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      // Last: it counts at the very top alone, and other plugins put lines there.
      order: 'post',
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = hint + chunk.code;
      },
    },
  };
}
