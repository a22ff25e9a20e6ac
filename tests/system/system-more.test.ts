import { playAll } from './play.ts'

playAll(2)
