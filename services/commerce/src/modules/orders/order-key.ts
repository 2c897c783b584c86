import { ApiHeader } from '@shamba/service-kit/api-docs';

/** Header with the token of a mailed order link. */
export const ORDER_KEY = 'x-order-key';

/** Documents the header in OpenAPI. */
export const ApiOrderKey = (): MethodDecorator =>
  ApiHeader({
    name: ORDER_KEY,
    required: false,
    description: 'The token of a mailed link to the order (what stands behind #).',
  });
