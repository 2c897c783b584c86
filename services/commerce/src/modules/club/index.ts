export { ClubModule } from './club.module.js';
export { Members } from './members.js';
