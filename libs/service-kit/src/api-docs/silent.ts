import type * as swagger from './swagger.js';

// The exports of `swagger.ts`, for the services themselves: the gateway serves the committed documents, so the only
// notes that are read are the names of a DTO's fields (`viewOf`). @nestjs/swagger has 530 files; without it a service
// starts a seventh sooner and takes 6 MB less.

const nothing = (): (() => void) => () => undefined;

const FIELDS = 'swagger/apiModelPropertiesArray';

/** Notes the name of a field where @nestjs/swagger does. */
const field = (): PropertyDecorator => (dto, name) => {
  const known = (Reflect.getMetadata(FIELDS, dto) ?? []) as string[];
  Reflect.defineMetadata(FIELDS, [...known, `:${String(name)}`], dto);
};

export const ApiAcceptedResponse: typeof swagger.ApiAcceptedResponse = nothing;
export const ApiBearerAuth: typeof swagger.ApiBearerAuth = nothing;
export const ApiBody: typeof swagger.ApiBody = nothing;
export const ApiConsumes: typeof swagger.ApiConsumes = nothing;
export const ApiCreatedResponse: typeof swagger.ApiCreatedResponse = nothing;
export const ApiExcludeController: typeof swagger.ApiExcludeController = nothing;
export const ApiExcludeEndpoint: typeof swagger.ApiExcludeEndpoint = nothing;
export const ApiExtension: typeof swagger.ApiExtension = nothing;
export const ApiExtraModels: typeof swagger.ApiExtraModels = nothing;
export const ApiHeader: typeof swagger.ApiHeader = nothing;
export const ApiNoContentResponse: typeof swagger.ApiNoContentResponse = nothing;
export const ApiOkResponse: typeof swagger.ApiOkResponse = nothing;
export const ApiOperation: typeof swagger.ApiOperation = nothing;
export const ApiParam: typeof swagger.ApiParam = nothing;
export const ApiProduces: typeof swagger.ApiProduces = nothing;
export const ApiProperty: typeof swagger.ApiProperty = field;
export const ApiPropertyOptional: typeof swagger.ApiPropertyOptional = field;
export const ApiQuery: typeof swagger.ApiQuery = nothing;
export const ApiResponse: typeof swagger.ApiResponse = nothing;
export const ApiTags: typeof swagger.ApiTags = nothing;
export const getSchemaPath: typeof swagger.getSchemaPath = () => '';
/** As of @nestjs/swagger, which adds only documentation to it. */
export { IntersectionType } from '@nestjs/mapped-types';
