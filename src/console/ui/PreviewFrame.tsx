import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

/** HTML in a frame that the pane around it scrolls. */
interface PreviewFrameProps {
  readonly title: string;
  /** The whole document of the frame. */
  readonly html: string;
  /** Classes of the focusable pane and of the frame in it. */
  readonly className?: string;
  readonly frameClassName?: string;
}

/**
 * HTML in a frame that runs no scripts and is as high as its content. The pane around it takes the focus and scrolls by
 * keyboard, so that the console's keys keep working; the frame itself never has the focus.
 */
export function PreviewFrame({ title, html, className, frameClassName }: PreviewFrameProps) {
  const { height, measure } = useContentHeight();
  return (
    <div
      role="region"
      aria-label={title}
      data-pane-focus
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be focusable
      tabIndex={0}
      className={classes('relative overflow-auto', className)}
    >
      <iframe
        title={title}
        tabIndex={-1}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={html}
        style={{ height }}
        className={classes('block min-h-full', frameClassName)}
      />
      {/* The frame above is unreadable by design. This one is readable, and has no focus and no clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/iframe-has-title -- it is hidden */}
      <iframe
        ref={measure}
        aria-hidden
        inert
        tabIndex={-1}
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        srcDoc={html}
        className={classes('pointer-events-none invisible absolute top-0 left-0 h-0', frameClassName)}
      />
    </div>
  );
}

/** The tallest frame, in pixels; longer content scrolls only with the pointer. */
const tallest = 20_000;

/** The height of a frame's content, in pixels, as it changes with its pictures and width. */
function useContentHeight() {
  const measure = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  // An effect, because the frame's document is outside of React.
  useEffect(() => {
    const frame = measure.current;
    if (!frame) return undefined;
    const look = (): void => {
      const root = frame.contentDocument?.documentElement;
      if (root) setHeight(Math.min(root.scrollHeight, tallest));
    };
    const sizes = new ResizeObserver(look);
    const follow = (): void => {
      sizes.disconnect();
      sizes.observe(frame);
      const root = frame.contentDocument?.documentElement;
      if (root) sizes.observe(root);
      look();
    };
    frame.addEventListener('load', follow);
    return () => {
      sizes.disconnect();
      frame.removeEventListener('load', follow);
    };
  }, []);
  return { height, measure };
}
