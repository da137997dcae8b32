import { Package } from 'lucide-react';
import { useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

const sizes = { small: 'size-6', medium: 'size-16', large: 'size-card', wide: 'aspect-square w-full' } as const;

/** What a picture takes. */
export interface PictureProps {
  readonly src: string | null | undefined;
  /** Left out where the name stands beside it. */
  readonly name?: string;
  readonly size: keyof typeof sizes;
}

/**
 * A thing's picture, square: 24, 64 or 128 px, or as wide as its place. Where there is none, or it does not load, a quiet
 * box of the same size stands there. The address it comes from is not told where it is shown.
 */
export function Picture({ src, name, size }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const frame = classes('shrink-0 rounded-inner bg-sunken', sizes[size]);
  if (!src || src === failed) {
    const spoken = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
    return (
      <span data-picture="none" className={`${frame} flex items-center justify-center text-ink-3`} {...spoken}>
        <Icon of={Package} size={size === 'small' ? 'small' : 'normal'} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={name ?? ''}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${frame} object-contain`}
      onError={() => setFailed(src)}
    />
  );
}
