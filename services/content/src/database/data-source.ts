import {
  createDataSourceOptions,
  KitAudit1795374100000,
  KitScheduleRuns1795432800001,
  KitSettings1795356200000,
  KitTables1700000000000,
  KitTraces1795450000001,
  type SchemaParts,
  SearchText1795354200000,
} from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { Inquiry, InquiryEntry } from '../modules/inquiries/index.js';
import { UploadedPicture } from '../modules/media/index.js';
import {
  ContentElement,
  ContentItem,
  ContentSource,
  ContentVersion,
  DraftChange,
  DraftPlan,
  PageSettings,
  Presence,
} from '../modules/pages/index.js';
import { ListSearch1795354200004 } from './migrations/1795354200004-list-search.js';
import { ContentTables1700000001000 } from './migrations/1700000001000-content-tables.js';
import { ContentElements1700000002000 } from './migrations/1700000002000-content-elements.js';
import { ContentDrafts1795420800005 } from './migrations/1795420800005-content-drafts.js';
import { HideCardNumbers1795356060001 } from './migrations/1795356060001-hide-card-numbers.js';
import { HideMoreCardNumbers1795384500002 } from './migrations/1795384500002-hide-more-card-numbers.js';
import { InquiryThreads1795421000001 } from './migrations/1795421000001-inquiry-threads.js';
import { MediaLibrary1795421000002 } from './migrations/1795421000002-media-library.js';
import { DraftChecks1795449600002 } from './migrations/1795449600002-draft-checks.js';
import { PictureChanges1795449600001 } from './migrations/1795449600001-picture-changes.js';
import { HiddenPages1795421000003 } from './migrations/1795421000003-hidden-pages.js';
import { InquiryBursts1795651000001 } from './migrations/1795651000001-inquiry-bursts.js';
import { OneSpelling1795650000003 } from './migrations/1795650000003-one-spelling.js';

/** Tables of the content service; migrations run by the time in their class's name. */
export const schema: SchemaParts = {
  entities: [
    ContentElement,
    ContentItem,
    ContentSource,
    ContentVersion,
    DraftChange,
    DraftPlan,
    Inquiry,
    InquiryEntry,
    PageSettings,
    Presence,
    UploadedPicture,
  ],
  migrations: [
    KitTables1700000000000,
    ContentTables1700000001000,
    ContentElements1700000002000,
    HideCardNumbers1795356060001,
    SearchText1795354200000,
    ListSearch1795354200004,
    KitSettings1795356200000,
    KitAudit1795374100000,
    HideMoreCardNumbers1795384500002,
    ContentDrafts1795420800005,
    InquiryThreads1795421000001,
    MediaLibrary1795421000002,
    HiddenPages1795421000003,
    KitScheduleRuns1795432800001,
    PictureChanges1795449600001,
    DraftChecks1795449600002,
    KitTraces1795450000001,
    OneSpelling1795650000003,
    InquiryBursts1795651000001,
  ],
};

/** A connection for commands and tests, not yet open. */
export const createDataSource = (url: string): DataSource =>
  new DataSource(createDataSourceOptions({ ...schema, url }));
