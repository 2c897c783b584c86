export { CustomersModule } from './customers.module.js';
export { CustomerFacts } from './facts/customer-facts.js';
export { FillCustomerFacts } from './facts/fill-customer-facts.js';
export { CustomerNotes } from './notes/customer-notes.js';
