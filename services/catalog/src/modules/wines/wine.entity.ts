import { centsColumn, VersionedEntity } from '@shamba/service-kit/database';
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';

export const wineTypes = ['red', 'white', 'rosé', 'sparkling'] as const;
export type WineType = (typeof wineTypes)[number];
/** Classes of the federal excise tax: still wine by strength, then sparkling wine (TTB, 26 U.S.C. 5041). */
export const wineTaxClasses = ['still_16', 'still_21', 'still_24', 'carbonated', 'sparkling', 'cider'] as const;
export type WineTaxClass = (typeof wineTaxClasses)[number];
export const taxClasses = ['standard', 'lodging'] as const;
export type TaxClass = (typeof taxClasses)[number];

/**
 * Columns of a wine that staff edit. The form, imported files, responses and audit rows follow this list.
 */
export const wineFactNames = [
  'name',
  'type',
  'vintage',
  'varietal',
  'description',
  'tasting_notes',
  'image_url',
  'rating',
  'abv',
  'wine_tax_class',
  'featured',
] as const satisfies readonly (keyof Wine)[];
export type WineFacts = Pick<Wine, (typeof wineFactNames)[number]>;

/** Picks the facts from a wine or from a request body. */
export const factsOf = <T extends Partial<WineFacts>>(wine: T): Pick<T, keyof T & keyof WineFacts> => {
  const facts: Partial<WineFacts> = {};
  for (const name of wineFactNames) if (wine[name] !== undefined) Object.assign(facts, { [name]: wine[name] });
  return facts as Pick<T, keyof T & keyof WineFacts>;
};

/** A wine with its facts. Price and stock belong to its SKU. */
@Entity('wines')
export class Wine extends VersionedEntity {
  @Column({ type: 'varchar' }) slug: string;
  @Column({ type: 'varchar' }) name: string;
  @Column({ type: 'varchar' }) type: WineType;
  @Column({ type: 'int' }) vintage: number;
  @Column({ type: 'varchar', nullable: true }) varietal: string | null;
  @Column({ type: 'text' }) description: string;
  @Column({ type: 'text', nullable: true }) tasting_notes: string | null;
  @Column({ type: 'varchar', nullable: true }) image_url: string | null;
  @Column({ type: 'int', nullable: true }) rating: number | null;
  /** Percent by volume, "14.50". */
  @Column({ type: 'numeric', nullable: true }) abv: string | null;
  @Column({ type: 'varchar', nullable: true }) wine_tax_class: WineTaxClass | null;
  @Column({ type: 'boolean' }) featured: boolean;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;

  @OneToMany(
    () => Sku,
    (sku) => sku.wine,
  )
  skus: Relation<Sku[]>;
}

/** One bottle size of a wine; at present each wine has one row of 750 ml. */
@Entity('skus')
export class Sku {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'int' }) wine_id: number;

  @ManyToOne(
    () => Wine,
    (wine) => wine.skus,
  )
  @JoinColumn({ name: 'wine_id' })
  wine: Relation<Wine>;
  @Column({ type: 'int' }) size_ml: number;
  @Column({ type: 'varchar' }) sku: string;
  @Column(centsColumn()) price_cents: bigint;
  @Column({ type: 'char', length: 3 }) currency: string;
  @Column({ type: 'varchar' }) tax_class: TaxClass;
  /** Sum of the ledger; written by the stock module only. */
  @Column({ type: 'int', insert: false, update: false }) stock_quantity: number;
  /** Computed by the database from stock_quantity, as is `low_stock` (five bottles or fewer), by which lists filter. */
  @Column({ type: 'boolean', insert: false, update: false }) in_stock: boolean;
  @Column({ type: 'timestamptz', nullable: true }) archived_at: Date | null;
}
