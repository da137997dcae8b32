import type { IconShape } from './iconShape.ts';

declare const shape: IconShape;

/** What `lucide-react/icons/*` exports besides its component; the types it ships for those paths leave it out. */
export { shape as __iconData };
