import { Module } from '@nestjs/common';
import { CardVault } from './card-vault.js';
import { SquareCardVault } from './square-card-vault.js';

@Module({ providers: [{ provide: CardVault, useClass: SquareCardVault }], exports: [CardVault] })
export class CardVaultModule {}
