import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/index.js';
import { ClubController } from './club.controller.js';
import { Members } from './members.js';

@Module({ imports: [ItemsModule], controllers: [ClubController], providers: [Members], exports: [Members] })
export class ClubModule {}
