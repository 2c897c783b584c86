export { ContentItem } from './content-item.entity.js';
export { PagesModule } from './pages.module.js';
export { SaveContent } from './use-cases/save-content.js';
