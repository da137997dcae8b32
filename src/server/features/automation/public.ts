// What other features use of automation.
export { type ForecastDay, forecastOf } from './forecast.ts';
