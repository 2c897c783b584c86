import type { Provider } from '@nestjs/common';
import { CardRepository } from './card.repository.js';
import { CardSource } from './card-source.js';
import { AnnounceCard } from './use-cases/announce-card.js';
import { SaveCard } from './use-cases/save-card.js';
import { SavePaidCard } from './use-cases/save-paid-card.js';
import { ReplaceCard } from './use-cases/replace-card.js';
import { SyncCard } from './use-cases/sync-card.js';
import { SyncCards } from './use-cases/sync-cards.js';

export const cardProviders: Provider[] = [
  CardRepository,
  CardSource,
  SaveCard,
  SavePaidCard,
  SyncCard,
  SyncCards,
  ReplaceCard,
  AnnounceCard,
];
