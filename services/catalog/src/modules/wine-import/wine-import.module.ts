import { Module } from '@nestjs/common';
import { WinesModule } from '../wines/index.js';
import { ImportController } from './import.controller.js';
import { ImportWines } from './use-cases/import-wines.js';

/** Wines from a CSV file. */
@Module({ imports: [WinesModule], controllers: [ImportController], providers: [ImportWines] })
export class WineImportModule {}
