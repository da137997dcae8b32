import { screen, type Feature } from '#console/feature.ts';
import { segmentsLoads, segmentLoads } from './loads.ts';

/** Segments: list and builder. */
export const segments = {
  screens: {
    segments: screen(() => import('./SegmentListScreen.tsx'), 'SegmentListScreen'),
    segmentCreate: screen(() => import('./SegmentCreateScreen.tsx'), 'SegmentCreateScreen'),
    segment: screen(() => import('./SegmentScreen.tsx'), 'SegmentScreen'),
  },
  skeletons: { segments: 'list', segmentCreate: 'builder', segment: 'builder' },
  loads: { segments: segmentsLoads, segment: segmentLoads },
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
