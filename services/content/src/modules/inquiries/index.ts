export { InquiriesModule } from './inquiries.module.js';
