import { useEffect, useState } from 'react';
import { daysBetween } from '#console/charts/heatCalendar.ts';
import { type Chart, countTexts } from '#console/charts/chart.ts';
import { ChartView } from '#console/charts/ChartView.tsx';

/** Moments in seconds, then three series of values, as the floor's server answers. */
type Reply = readonly [readonly number[], readonly number[], readonly number[], readonly number[]];

/** The console's own chart over ten years of days in three series. */
export function ChartScreen() {
  const [chart, setChart] = useState<Chart>();
  // An effect, because data come from the network.
  useEffect(() => {
    void fetch('/api/series?days=3650')
      .then((reply) => reply.json() as Promise<Reply>)
      .then((reply) => setChart(chartOf(reply)));
  }, []);
  return chart ? <ChartView chart={chart} label="E-mails" /> : null;
}

function chartOf([moments, sent, opened, clicked]: Reply): Chart {
  const day = (seconds = 0): string => new Date(seconds * 1000).toISOString().slice(0, 10);
  return {
    kind: 'line',
    places: daysBetween(day(moments[0]), day(moments.at(-1))),
    series: [
      { key: 'sent', label: 'Sent', values: sent },
      { key: 'opened', label: 'Opened', values: opened },
      { key: 'clicked', label: 'Clicked', values: clicked },
    ],
    texts: countTexts,
  };
}
