export { acceptImports } from './import-form.js';
export { WineImportModule } from './wine-import.module.js';
