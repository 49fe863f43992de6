/** Method and path of the calls about discounts; a part of `callPaths`. */
export const pricePaths = {
  priceRules: ['GET', '/serviceProvider/service/:serviceId/price-rules'],
  addPriceRule: ['POST', '/serviceProvider/service/:serviceId/price-rules'],
  changePriceRule: ['PUT', '/serviceProvider/price-rules/:ruleId'],
  pausePriceRule: ['POST', '/serviceProvider/price-rules/:ruleId/pause'],
  removePriceRule: ['DELETE', '/serviceProvider/price-rules/:ruleId'],
  firstVisit: ['GET', '/client/first-visit/:subServiceId'],
} as const;
