import { Module } from '@nestjs/common';
import { PeopleModule } from '../../people/index.js';
import { ProxyModule } from '../proxy/proxy.module.js';
import { ReleasesModule } from '../../releases/index.js';
import { ContentCatalogue } from './content-catalogue.js';
import { PageCache } from './page-cache.js';
import { PageData } from './page-data.js';
import { PageFacts } from './page-facts.js';
import { PageHandler } from './page-handler.js';
import { ProblemPages } from './problem-pages.js';
import { PageRenderer } from './page-renderer.js';
import { SlicesOfPage } from './page-slices.js';
import { SiteMap } from './site-map.js';

@Module({
  imports: [PeopleModule, ProxyModule, ReleasesModule],
  providers: [
    ContentCatalogue,
    PageCache,
    PageData,
    PageFacts,
    PageHandler,
    PageRenderer,
    ProblemPages,
    SiteMap,
    SlicesOfPage,
  ],
  exports: [PageHandler, ProblemPages, SiteMap],
})
export class PagesModule {}
