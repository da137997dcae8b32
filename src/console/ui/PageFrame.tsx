import { createContext, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IsInset } from './Skeleton.tsx';

/** True within the shell, whose `main` is around every page; message pages exist outside of it, too. */
export const InShell = createContext(false);

/** Maximum content width: forms 640 px, details 1,600 px, tables to the edge without inset. */
export type PageWidth = 'form' | 'detail' | 'full';

const widths: Readonly<Record<PageWidth, string>> = {
  form: 'max-w-form px-6 pb-6 narrow:px-4',
  detail: 'max-w-detail px-6 pb-6 narrow:px-4',
  full: '',
};

/** Props of a page: title row with status and actions, tabs if any, content. */
export interface PageFrameProps {
  readonly title: string;
  /** Next to the title: badges and ids; breadcrumbs precede it. */
  readonly before?: ReactNode;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly width?: PageWidth;
  /** Keeps the content within the window, for screens with scrolling panes of their own. */
  readonly fixed?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page. Its title row is sticky; its heading takes the focus on navigation. */
export function PageFrame(props: PageFrameProps) {
  const { title, before, status, actions, tabs, width = 'full', fixed = false, children } = props;
  return (
    <div className={classes('flex flex-col', fixed ? 'h-full min-h-0' : 'min-h-full')}>
      <div className="sticky top-0 z-bar bg-surface">
        <div
          className={classes(
            'flex min-h-title-row items-center gap-2 px-6 py-1.5 narrow:px-4',
            // Its actions end where the content does.
            width === 'detail' && 'max-w-detail',
            // Two lines where the title leaves no room for the actions: lists, whose rows need the height, only on
            // narrower windows.
            width === 'full' ? 'max-roomy:flex-wrap' : 'flex-wrap',
          )}
        >
          {before}
          <h1
            className="max-w-full min-w-0 truncate py-2 text-h1 font-title tracking-title"
            tabIndex={-1}
            title={title}
          >
            {title}
          </h1>
          {status}
          <div className="ml-auto flex max-w-full shrink-0 items-center gap-2">{actions}</div>
        </div>
        {tabs}
      </div>
      <div className={classes('flex min-h-0 w-full flex-1 flex-col', widths[width])}>
        <IsInset value={width !== 'full'}>{children}</IsInset>
      </div>
    </div>
  );
}

/** A part of a page under its own heading, with a line that explains it. */
export function PageSection(props: {
  /** Its name in a link that leads to it. */
  readonly name?: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}) {
  const { name, title, text, children } = props;
  return (
    <section
      data-section={name}
      className="flex flex-col gap-5 border-b border-line py-6 first:pt-2 last:border-transparent"
    >
      <div>
        <h2
          className="w-fit scroll-mt-28 rounded-inner text-h2 font-medium"
          {...(name !== undefined && { tabIndex: -1 })}
        >
          {title}
        </h2>
        {text !== undefined && <p className="text-table text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
