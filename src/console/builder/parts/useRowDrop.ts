import { type DragEvent, useState } from 'react';
import { draftIn, setDragged, type Builder } from '../builder.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { putCondition } from '../moves.ts';
import { canHold, type Target } from '#console/builder/place.ts';

/** The edge of a row where a dragged condition would be inserted. */
export type DropEdge = 'above' | 'below';

/**
 * Makes a row a drop target, above or below. A drop has the same effect as the move by key, and none where the group
 * cannot hold the condition.
 */
export function useRowDrop(groupId: string, rowId: string) {
  const { builder } = useBuilderParts();
  const [edge, setEdge] = useState<DropEdge | null>(null);
  return {
    edge,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!canDrop(builder, groupId)) return;
      event.preventDefault();
      event.stopPropagation();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setEdge(event.clientY < top + height / 2 ? 'above' : 'below');
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      // Moving between children of the row is not leaving it, whatever relatedTarget is.
      const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x <= left || x >= right || y <= top || y >= bottom) setEdge(null);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      event.stopPropagation();
      setEdge(null);
      const rows = draftIn(builder).model.groups.find(({ id }) => id === groupId)?.conditions ?? [];
      const after = rows[rows.findIndex(({ id }) => id === rowId) + 1]?.id ?? null;
      drop(builder, { groupId, before: edge === 'above' ? rowId : after });
    },
  };
}

/** Makes an element a drop target: the foot of a group, or the place of a new group. */
export function usePlaceDrop(target: Target) {
  const { builder } = useBuilderParts();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!canDrop(builder, 'groupId' in target ? target.groupId : null)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      setOver(false);
      drop(builder, target);
    },
  };
}

function canDrop(builder: Builder, groupId: string | null): boolean {
  const { model } = draftIn(builder);
  const { dragged } = builder.state;
  const group = model.groups.find(({ id }) => id === groupId);
  return dragged !== null && (groupId === null || (group !== undefined && canHold(model, group, dragged)));
}

function drop(builder: Builder, target: Target): void {
  const { dragged } = builder.state;
  setDragged(builder, null);
  if (dragged !== null) putCondition(builder, dragged, target);
}
