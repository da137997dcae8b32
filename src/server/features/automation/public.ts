// The exports of automation for other features.
export { type ForecastDay, forecastOf } from './forecast.ts';
