/** Body of an error answer, application/problem+json. */
export interface Problem {
  message: string;
  code: string;
  /** Messages by field name. */
  errors?: Record<string, string[]>;
  requestId?: string;
}

/** An answer with an error status. `message` is `status: body text`; show people `problem.message` instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    body: string,
    readonly problem: Problem,
    /** Fields of the problem beyond the common ones: `issues`, `quote`, `currentVersion`, … */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status}: ${body}`);
  }

  /** Reads a failed answer. A body that is not problem+json becomes a problem with code `http_<status>`. */
  static async from(response: Response): Promise<ApiError> {
    return ApiError.of(response.status, response.statusText, await response.text().catch(() => ''));
  }

  /** The error of an answer whose body text was read already. */
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

/** The server's message for people; `fallback` when the error has none (offline, a proxy's error page). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem.message ? error.problem.message : fallback;
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    // Not JSON: a proxy's page. Its text is only for the error's message, never shown to people.
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
