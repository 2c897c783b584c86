export { ContentItem } from './content-item.entity.js';
export { PagesModule } from './pages.module.js';
export { SavedElementDto } from './dto/content-item.dto.js';
export { WriteElement } from './use-cases/write-element.js';
