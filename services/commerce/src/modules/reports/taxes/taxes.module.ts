import { Module } from '@nestjs/common';
import { ReadTaxes } from './read-taxes.js';
import { TaxesController } from './taxes.controller.js';

/** Taxes of a period, for bookkeepers. */
@Module({ controllers: [TaxesController], providers: [ReadTaxes] })
export class TaxesModule {}
