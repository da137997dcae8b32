import { Package } from 'lucide-react';
import { useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

const sizes = { small: 'size-6', medium: 'size-16', large: 'size-card', wide: 'aspect-square w-full' } as const;

/** Props of a picture. */
export interface PictureProps {
  readonly src: string | null | undefined;
  /** Omitted where the name is next to it. */
  readonly name?: string;
  readonly size: keyof typeof sizes;
}

/**
 * A square picture: 24, 64 or 128 px, or as wide as its container. Without one, or where it fails to load, a
 * placeholder of the same size is shown. The request sends no referrer.
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
