// SQL by hand (fold): number of error reports for each name
export const RARE_NAMES = `SELECT name FROM unnest($1::text[]) AS name
  WHERE (SELECT count(*) FROM error_log WHERE concat_ws(' ', message, stack, context::text)
    ~* ('(^|[^[:alnum:]])' || regexp_replace(name, '(\\W)', '\\\\\\1', 'g') || '([^[:alnum:]]|$)')) <= $2`;
