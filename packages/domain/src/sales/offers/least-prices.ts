import { addModulePrices, type PricedModule, type Prices } from '../checkout/prices.ts';

const cashPrice = ({ full, cash }: PricedModule) => cash ?? full;

/** The lowest prices of a course: a modular course is sold with at least one module, so with the cheapest. */
export function findLeastPrices(course: Prices, modules: readonly PricedModule[]): Prices {
  const [cheapest] = [...modules].sort((a, b) => cashPrice(a) - cashPrice(b));
  return addModulePrices(course, cheapest ? [cheapest] : []);
}
