/** Method and path of the calls about a business's customers; a part of `callPaths`. */
export const customersPaths = {
  findCustomers: ['POST', '/serviceProvider/customers/search'],
  customersCsv: ['POST', '/serviceProvider/customers.csv'],
  customer: ['GET', '/serviceProvider/customers/:customerId'],
  saveCustomerRecord: ['PUT', '/serviceProvider/customers/:customerId/record'],
  blockCustomer: ['POST', '/serviceProvider/customers/:customerId/block'],
  unblockCustomer: ['POST', '/serviceProvider/customers/:customerId/unblock'],
} as const;
