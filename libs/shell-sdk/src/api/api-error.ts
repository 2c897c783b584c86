/** The body of an error answer, application/problem+json. */
export interface Problem {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  [field: string]: unknown;
}

/** A non-OK answer. `message` is `status: body text` (status text when empty); what people should read is `problem.message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    body: string,
    readonly problem: Problem,
  ) {
    super(`${status}: ${body}`);
  }

  /** Reads the answer's body. Anything that is no problem+json becomes a problem with code `http_<status>`. */
  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    return new ApiError(response.status, text || response.statusText, parseProblem(text, response));
  }
}

/** What went wrong in words for people: the server's message, or `fallback` when there is none (offline, a proxy's page). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem.message ? error.problem.message : fallback;
}

function parseProblem(text: string, response: Response): Problem {
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body))
      return { ...body, message: asText(body['message']), code: asText(body['code']) || `http_${response.status}` };
  } catch {
    // Not JSON: a proxy's page. Its text is for the error's message, never for people.
  }
  return { message: '', code: `http_${response.status}` };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
