import type { Provider } from '@nestjs/common';
import { CardBook } from './card-book.js';
import { CardSource } from './card-source.js';
import { CardNews } from './use-cases/card-news.js';
import { KeepCard } from './use-cases/keep-card.js';
import { KeepPaidCard } from './use-cases/keep-paid-card.js';
import { ReplaceCard } from './use-cases/replace-card.js';
import { TendCard } from './use-cases/tend-card.js';
import { TendCards } from './use-cases/tend-cards.js';

export const cardProviders: Provider[] = [
  CardBook,
  CardSource,
  KeepCard,
  KeepPaidCard,
  TendCard,
  TendCards,
  ReplaceCard,
  CardNews,
];
