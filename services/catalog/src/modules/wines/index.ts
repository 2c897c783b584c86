export { SaveWineDto, wineView } from './dto/wine.dto.js';
export { CreateWine } from './use-cases/create-wine.js';
export { FindWines } from './use-cases/find-wines.js';
export { UpdateWine } from './use-cases/update-wine.js';
export { Sku, Wine, wineFactNames } from './wine.entity.js';
export { checkVintage, type WineInput } from './wine-record.js';
export { WinesModule } from './wines.module.js';
