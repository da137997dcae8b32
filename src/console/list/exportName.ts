import { fileNameOf } from '#domain/records/fileName.ts';
import { pageTitle } from '#console/navigation/useTitle.ts';
import { localDay } from '#console/ui/productNow.ts';

/**
 * The file name of an exported list, without its extension: the page with its filters, the list unless the page's title
 * includes it, and the day, as in `VIP, Members of this segment 2026-11-29`.
 */
export function exportName(label: string, page = pageTitle()): string {
  const name = page.toLowerCase().includes(label.toLowerCase()) ? page : `${page}, ${label}`;
  return `${fileNameOf(name.replaceAll(' · ', ', '))} ${localDay()}`.trim();
}
