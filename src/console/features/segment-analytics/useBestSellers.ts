import { bestSellerSorts, bestSellerTypes } from '#contract/shapes/memberFigures.ts';
import { ArrowUpDown, Shapes, TrendingUpDown } from 'lucide-react';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { sellerParsers } from './SegmentAnalyticsFrame.tsx';

/** The criteria of the best sellers from the address, the reply, and the actions that change the criteria. */
export function useBestSellers(segmentId: number) {
  const { t } = useTranslation();
  const [question, setQuestion] = useAddressStates(sellerParsers);
  const { list, ...criteria } = question;
  const isWinning = list === 'winning';
  const body = { segment_id: segmentId, ...criteria };
  // Only the list on screen is requested.
  const winning = useCall('segmentWinning', isWinning ? { body } : null, { keepPrevious: true });
  const losing = useCall('segmentLosing', isWinning ? null : { body }, { keepPrevious: true });
  const actions: readonly Action[] = [
    {
      id: 'sellers:list',
      title: t(isWinning ? 'segmentAnalytics.bestSellers.showLosing' : 'segmentAnalytics.bestSellers.showWinning'),
      group: 'screen',
      icon: TrendingUpDown,
      shortcut: 'w',
      run: () => void setQuestion({ list: isWinning ? 'losing' : 'winning' }),
    },
    {
      id: 'sellers:type',
      title: t('segmentAnalytics.bestSellers.chooseType'),
      group: 'screen',
      icon: Shapes,
      arguments: [
        {
          id: 'type',
          title: t('segmentAnalytics.bestSellers.type'),
          choices: () => bestSellerTypes.map((id) => ({ id, title: t(`segmentAnalytics.bestSellers.types.${id}`) })),
        },
      ],
      run: ({ type }) => void setQuestion({ type: bestSellerTypes.find((one) => one === type) ?? null }),
    },
    {
      id: 'sellers:sort',
      title: t('segmentAnalytics.bestSellers.chooseSort'),
      group: 'screen',
      icon: ArrowUpDown,
      shortcut: 's',
      arguments: [
        {
          id: 'sort',
          title: t('segmentAnalytics.bestSellers.sortOption'),
          choices: () =>
            bestSellerSorts.map((id) => ({ id, title: t(`segmentAnalytics.bestSellers.sortOptions.${id}`) })),
        },
      ],
      run: ({ sort }) => void setQuestion({ sortOption: bestSellerSorts.find((one) => one === sort) ?? null }),
    },
  ];
  useActions(actions);
  return {
    question,
    setQuestion,
    query: isWinning ? winning : losing,
    figure: isWinning ? load('segmentWinning', { body }) : load('segmentLosing', { body }),
  };
}
