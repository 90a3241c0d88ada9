/** What makes an object a quote. */
export const END = '"timeStamp":"2026-11-21T09:30:00Z","signature":"c2ln"'

/** Texts that a parser and a printer would not give back as they were. */
export const ODD_TEXTS: readonly string[] = [
  `{"amount":10.00,${END}}`,
  `{"amount":1E+2,"small":-0.0,"large":12345678901234567890,"long":0.1000000000000000055511151231257827,${END}}`,
  `{"escape":"\\u001B","same":"\\u001b","slash":"\\/","plain":"/",${END}}`,
  `{"astral":"😀","escaped":"\\ud83d\\ude00","lone":"\\ud800","order":"\\udc00\\ud800",${END}}`,
  ` \t\r\n{ ${END} ,\n\t"b" : [ 1 , 2 ] , "a" : { } }\n `,
  `{"a":1,"a":2,"__proto__":3,"2":1,"1":2,${END}}`,
  `{"dollars":"$& $$ $1 $\` $'","quote":"\\"","backslash":"\\\\",${END}}`,
  `{"nested":{"timeStamp":1,"signature":2},${END}}`,
  `{"empty":"",${END},"null":null,"line":"\u2028\u2029"}`,
]
