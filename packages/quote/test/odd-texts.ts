/** The two members that every quote has. */
export const REQUIRED_MEMBERS = '"timeStamp":"2026-11-21T09:30:00Z","signature":"c2ln"'

/** Texts that a parser and a printer would not give back as they were. */
export const ODD_TEXTS: readonly string[] = [
  `{"amount":10.00,${REQUIRED_MEMBERS}}`,
  `{"amount":1E+2,"small":-0.0,"large":12345678901234567890,"long":0.1000000000000000055511151231257827,${REQUIRED_MEMBERS}}`,
  `{"escape":"\\u001B","same":"\\u001b","slash":"\\/","plain":"/",${REQUIRED_MEMBERS}}`,
  `{"astral":"😀","escaped":"\\ud83d\\ude00","lone":"\\ud800","order":"\\udc00\\ud800",${REQUIRED_MEMBERS}}`,
  ` \t\r\n{ ${REQUIRED_MEMBERS} ,\n\t"b" : [ 1 , 2 ] , "a" : { } }\n `,
  `{"a":1,"a":2,"__proto__":3,"2":1,"1":2,${REQUIRED_MEMBERS}}`,
  `{"dollars":"$& $$ $1 $\` $'","quote":"\\"","backslash":"\\\\",${REQUIRED_MEMBERS}}`,
  `{"nested":{"timeStamp":1,"signature":2},${REQUIRED_MEMBERS}}`,
  `{"empty":"",${REQUIRED_MEMBERS},"null":null,"line":"\u2028\u2029"}`,
]
