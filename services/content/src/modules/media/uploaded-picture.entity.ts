import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm';

/** A picture of the library. Its files are in the media store. */
@Entity('media')
export class UploadedPicture {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }) id: number;
  /** File name in the picture's address. Its first 40 letters identify the picture in every row that shows it. */
  @Column({ type: 'varchar' }) file: string;
  /** Start of the names of its files after a replacement; null: never replaced. */
  @Column({ type: 'varchar', nullable: true }) stored: string | null;
  /** Name of the uploaded file. */
  @Column({ type: 'varchar' }) name: string;
  @Column({ type: 'varchar' }) content_type: string;
  /** Pixels. */
  @Column({ type: 'int' }) width: number;
  /** Pixels. */
  @Column({ type: 'int' }) height: number;
  /** Size of the original. */
  @Column({ type: 'int' }) bytes: number;
  /** Counts changes; the address contains it. */
  @Column({ type: 'int' }) revision: number;
  /** Focal point for cropping, percent from the left. */
  @Column({ type: 'smallint', nullable: true }) focus_x: number | null;
  /** Focal point for cropping, percent from the top. */
  @Column({ type: 'smallint', nullable: true }) focus_y: number | null;
  @Column({ type: 'int', nullable: true }) uploaded_by_user_id: number | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
}

/** The picture with this hash in its address, or null. */
export const pictureByHash = (manager: EntityManager, hash: string): Promise<UploadedPicture | null> =>
  manager.createQueryBuilder(UploadedPicture, 'm').where('left(m.file, 40) = :hash', { hash }).getOne();
