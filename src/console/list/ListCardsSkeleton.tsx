import { pageSize } from '#contract/paging.ts';
import { Skeleton, Waiting } from '#console/ui/Skeleton.tsx';

const cards = Array.from({ length: pageSize }, (_, index) => `card-${index}`);

/** A list whose rows will be cards, while they load. */
export function ListCardsSkeleton() {
  return (
    <Waiting className="grid animate-late grid-cols-2 gap-4 px-6 pb-4 wide:grid-cols-3 roomy:grid-cols-6 narrow:px-4">
      {cards.map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded border border-line p-3">
          <div className="h-24 rounded-inner bg-sunken" />
          <Skeleton width="long" />
          <Skeleton width="middle" />
        </div>
      ))}
    </Waiting>
  );
}
