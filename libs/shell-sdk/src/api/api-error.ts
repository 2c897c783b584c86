/** The body of an error answer, application/problem+json. */
export interface Problem {
  message: string;
  code: string;
  /** Messages by field name. */
  errors?: Record<string, string[]>;
  requestId?: string;
}

/**
 * A non-OK answer. `message` is `status: body text` (status text
 * when empty); what people should read is `problem.message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    body: string,
    readonly problem: Problem,
    /** What the problem says beyond the fields that every problem has: `issues`, `quote`, `currentVersion`, … */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status}: ${body}`);
  }

  /** Reads a failed answer. Anything that is no problem+json becomes a problem with code `http_<status>`. */
  static async from(response: Response): Promise<ApiError> {
    return ApiError.of(response.status, response.statusText, await response.text().catch(() => ''));
  }

  /** The error of an answer whose text has been read. */
  static of(status: number, statusText: string, text: string): ApiError {
    const { message, code, errors, requestId, ...extra } = parse(text);
    const problem: Problem = {
      message: asText(message),
      code: asText(code) || `http_${status}`,
      ...(isRecord(errors) && { errors: errors as Record<string, string[]> }),
      ...(typeof requestId === 'string' && { requestId }),
    };
    return new ApiError(status, text || statusText, problem, extra);
  }
}

/**
 * What went wrong in words for people: the server's message,
 * or `fallback` when there is none (offline, a proxy's page).
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem.message ? error.problem.message : fallback;
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    // Not JSON: a proxy's page. Its text is for the error's message, never for people.
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
