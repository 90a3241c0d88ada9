import './react-native-globals.ts'
import './react-native-fetch.ts'
import { runSuite } from './suite.ts'

// What a React Native app runs.

Object.assign(globalThis, { results: runSuite(location.origin, 'react-native') })
