/** A base path that stands in every address of the built pages until it is replaced by a relative one. */
export const BASE = '/__the_base_path__'
