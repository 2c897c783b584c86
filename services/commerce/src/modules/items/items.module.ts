import { Module } from '@nestjs/common';
import { ItemSource } from './item-source.js';

@Module({ providers: [ItemSource], exports: [ItemSource] })
export class ItemsModule {}
