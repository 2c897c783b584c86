export { InquiriesModule } from './inquiries.module.js';
export { Inquiry, InquiryEntry } from './inquiry.entity.js';
