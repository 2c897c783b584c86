import type { Schemas } from '@shamba/api-contract';

/** The parcel numbers of a shipment, linked to the carrier's page if there is one; null without numbers. */
export function parcelNumbers(fulfilment: Schemas['FulfilmentDto'] | null) {
  const parcels = fulfilment?.parcels ?? [];
  return parcels.length === 0 ? null : <ParcelNumbers parcels={parcels} />;
}

const ParcelNumbers = ({ parcels }: { parcels: readonly Schemas['TrackedParcelDto'][] }) =>
  parcels.map(({ number, url }, index) => (
    <span key={number}>
      {index > 0 ? ', ' : ''}
      {url === null ? (
        number
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`Track parcel ${number}`}>
          {number}
        </a>
      )}
    </span>
  ));
