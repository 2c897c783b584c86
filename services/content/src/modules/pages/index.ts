export { ContentItem, contentTypes } from './content-item.entity.js';
export { checkImported } from './element-rules.js';
export { lockSavedPageSettings, savedPageSettings } from './page-settings-rows.js';
export { NotALink } from './pages.errors.js';
export { SaveContent } from './use-cases/save-content.js';
export { SavePageSettings } from './use-cases/save-page-settings.js';
export { PagesModule } from './pages.module.js';
export { SavedElementDto } from './dto/content-item.dto.js';
export { WriteElement } from './use-cases/write-element.js';
