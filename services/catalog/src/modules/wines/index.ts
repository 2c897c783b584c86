export { SaveWineDto, wineView } from './dto/wine.dto.js';
export { FindWines } from './use-cases/find-wines.js';
export { checkVintage, SaveWine } from './use-cases/save-wine.js';
export { Sku, Wine, wineFactNames, type WineTaxClass, wineTaxClasses, type WineType } from './wine.entity.js';
export { WinesModule } from './wines.module.js';
