/** OpenAPI documents, as far as scripts read and write them. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  security?: object[];
  requestBody?: { content?: Record<string, unknown> };
  responses: Record<string, Answer>;
  parameters?: { name: string; in: string; schema?: { type?: string; enum?: string[] } }[];
  'x-access'?: string;
  'x-cache'?: { tags: string[]; query?: string[]; staffOnly?: string[] };
}

interface Answer {
  description?: string;
  content?: Record<string, { schema?: object; example?: unknown }>;
  $ref?: string;
}

export interface OpenApi {
  openapi?: string;
  info: { title: string; version: string; license?: { name: string; url: string } };
  servers?: { url: string; description: string }[];
  /** Path → method → operation. */
  paths: Record<string, Partial<Record<string, Operation>>>;
  components?: {
    schemas?: Record<string, unknown>;
    responses?: Record<string, unknown>;
    securitySchemes?: Record<string, unknown>;
  };
}

/** In the order in which the gateway's table lists them. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
